declare module 's3rver' {
  interface Options {
    directory: string
    port: number
    address: string
    silent: boolean
    configureBuckets: { name: string; configs: unknown[] }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<unknown>
    close(): Promise<void>
  }
}

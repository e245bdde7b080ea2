export { policyText } from './policies.server.tsx'
export { storedSection } from './website.server.ts'

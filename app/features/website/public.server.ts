export { currentSection } from './website.server.ts'

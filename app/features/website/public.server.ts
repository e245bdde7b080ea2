export { policyText } from './policies.server.tsx'
export { profilePart } from './profile-part.ts'
export { storedSection } from './website.server.ts'

export { ownColors } from './look.server.ts'
export { policyText } from './policies.server.tsx'
export { profilePart } from './profile-part.ts'
export { isChanged, storedSection } from './website.server.ts'

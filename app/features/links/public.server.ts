export { createLink, endLinks, linkDates, linkHasEnded, linkTo, openLink } from './links.server.ts'

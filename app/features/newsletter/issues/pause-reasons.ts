import type { ListedIssue } from './schemas.ts'

type Reason = NonNullable<ListedIssue['pauseReason']>

/** Why sending paused, and what the owner can do. Used by the office and by alerts. */
export const pauseReasons: Record<Reason, { problem: string; next: string }> = {
  admin: { problem: 'You paused it.', next: '' },
  'missed-time': { problem: 'It was more than 12 hours late.', next: 'Choose a new time, or cancel it.' },
  restored: { problem: 'The site was restored from a backup.', next: 'Press Resume, or cancel it.' },
  smtp: {
    problem: 'The mail server refused the emails, couldn’t be reached or isn’t set up.',
    next: 'Send a test in Settings under Email, then press Resume.',
  },
  address: {
    problem: 'The site has no web address, so its links would lead nowhere.',
    next: 'Enter it in Settings under Business profile, then press Resume.',
  },
  'sign-in': {
    problem: 'The mail server doesn’t accept the sign-in.',
    next: 'Check the user name and password in Settings under Email, then press Resume. Many providers require an app password.',
  },
  account: {
    problem: 'Your mail provider has disabled or locked your mail account.',
    next: 'Ask your mail provider, then press Resume.',
  },
  sender: {
    problem: 'The sender address was refused.',
    next: 'Use an address of your own mail account as the From address in Settings under Email, then press Resume.',
  },
  limit: {
    problem: 'Your mail provider’s limit for sending is used up.',
    next: 'Nobody is left out. If it happens often, ask your provider for a higher limit.',
  },
  'too-large': {
    problem: 'The email is larger than mail servers take.',
    next: 'Shorten it, with fewer or smaller pictures, or ask your mail provider for a higher limit, then press Resume.',
  },
  policy: {
    problem: 'Mail servers refuse the emails by policy, because of your domain, your server or the content.',
    next: 'Check the DNS records in Settings under Email and ask your mail provider, then press Resume.',
  },
}

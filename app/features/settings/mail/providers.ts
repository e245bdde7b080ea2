/** A mail provider, for filling in the form and naming its DNS records. */
export interface MailProvider {
  name: string
  host: string
  /** What the names of its servers end with. */
  domain: string
  port: number
  security: 'tls' | 'starttls'
  /** The user name everyone has. */
  user?: string
  /** What to enter as user name and password. */
  hint: string
  /** What its SPF record includes; null if it sends with a return address of its own, so that none is needed. */
  spf: string | null
  /** Where its DKIM keys are, as names below _domainkey; empty if the names differ for each account. */
  dkim: string[]
  /** Where it shows the DKIM records to add. */
  dkimPlace: string
  /** Its servers for incoming mail; undefined if it has none, or if the name differs for each domain. */
  mx?: string
}

export const mailProviders: readonly MailProvider[] = [
  {
    name: 'Google (Gmail, Workspace)',
    host: 'smtp.gmail.com',
    domain: 'gmail.com',
    port: 465,
    security: 'tls',
    hint: 'Your full address, and an app password: Google Account → Security → 2-Step Verification → App passwords. Your usual password is refused.',
    spf: 'include:_spf.google.com',
    dkim: ['google'],
    dkimPlace: 'Google Admin console → Apps → Gmail → Authenticate email',
    mx: '1 smtp.google.com',
  },
  {
    name: 'Microsoft 365',
    host: 'smtp.office365.com',
    domain: 'office365.com',
    port: 587,
    security: 'starttls',
    hint: 'Your full address and its password. “Authenticated SMTP” must be allowed for the mailbox in the Microsoft 365 admin center. From the end of December 2026, Microsoft refuses passwords for SMTP unless an administrator allows them.',
    spf: 'include:spf.protection.outlook.com',
    dkim: ['selector1', 'selector2'],
    dkimPlace: 'Microsoft Defender portal → Email authentication settings → DKIM',
  },
  {
    name: 'Amazon SES',
    host: 'email-smtp.us-east-1.amazonaws.com',
    domain: 'amazonaws.com',
    port: 587,
    security: 'starttls',
    hint: 'The SMTP credentials from the SES console, which are not your access keys. If your region isn’t us-east-1, change it in the host.',
    spf: null,
    dkim: [],
    dkimPlace: 'SES console → Identities → your domain → Authentication',
  },
  {
    name: 'SendGrid',
    host: 'smtp.sendgrid.net',
    domain: 'sendgrid.net',
    port: 587,
    security: 'starttls',
    user: 'apikey',
    hint: 'The user name is the word “apikey”. The password is an API key that may send mail.',
    spf: null,
    dkim: ['s1', 's2'],
    dkimPlace: 'SendGrid → Settings → Sender Authentication',
  },
  {
    name: 'Mailgun',
    host: 'smtp.mailgun.org',
    domain: 'mailgun.org',
    port: 587,
    security: 'starttls',
    hint: 'The SMTP credentials of your sending domain, such as postmaster@mg.example.com. For accounts in the EU, the host is smtp.eu.mailgun.org.',
    spf: 'include:mailgun.org',
    dkim: [],
    dkimPlace: 'Mailgun → Sending → Domain settings → DNS records',
  },
  {
    name: 'Postmark',
    host: 'smtp.postmarkapp.com',
    domain: 'postmarkapp.com',
    port: 587,
    security: 'starttls',
    hint: 'The Server API token, both as user name and as password. Postmark accepts newsletters only at smtp-broadcasts.postmarkapp.com, so choose another provider if you send any.',
    spf: null,
    dkim: [],
    dkimPlace: 'Postmark → Sender Signatures → your domain → DNS Settings',
  },
  {
    name: 'Zoho Mail',
    host: 'smtppro.zoho.com',
    domain: 'zoho.com',
    port: 465,
    security: 'tls',
    hint: 'Your full address and its password, or an app password with two-factor authentication. Personal accounts use smtp.zoho.com.',
    spf: 'include:zohomail.com',
    dkim: [],
    dkimPlace: 'Zoho Mail Admin Console → Domains → Email Configuration → DKIM',
    mx: '10 mx.zoho.com',
  },
  {
    name: 'Fastmail',
    host: 'smtp.fastmail.com',
    domain: 'fastmail.com',
    port: 465,
    security: 'tls',
    hint: 'Your full address, and an app password: Settings → Privacy & Security → Manage app passwords.',
    spf: 'include:spf.messagingengine.com',
    dkim: ['fm1', 'fm2', 'fm3'],
    dkimPlace: 'Fastmail → Settings → Domains',
    mx: '10 in1-smtp.messagingengine.com',
  },
  {
    name: 'Brevo',
    host: 'smtp-relay.brevo.com',
    domain: 'brevo.com',
    port: 587,
    security: 'starttls',
    hint: 'The login and SMTP key from Settings → SMTP & API.',
    spf: null,
    dkim: ['brevo1', 'brevo2', 'mail'],
    dkimPlace: 'Brevo → Settings → Senders, Domains & Dedicated IPs',
  },
  {
    name: 'Resend',
    host: 'smtp.resend.com',
    domain: 'resend.com',
    port: 465,
    security: 'tls',
    user: 'resend',
    hint: 'The user name is the word “resend”. The password is an API key.',
    spf: null,
    dkim: ['resend'],
    dkimPlace: 'Resend → Domains',
  },
  {
    name: 'iCloud Mail',
    host: 'smtp.mail.me.com',
    domain: 'mail.me.com',
    port: 587,
    security: 'starttls',
    hint: 'Your iCloud address and an app-specific password from account.apple.com.',
    spf: 'include:icloud.com',
    dkim: ['sig1'],
    dkimPlace: 'iCloud.com → Custom Email Domain',
    mx: '10 mx01.mail.icloud.com',
  },
]

/** The provider that a mail server belongs to. */
export const providerOf = (host: string | null): MailProvider | undefined =>
  host === null ? undefined : mailProviders.find(({ domain }) => host === domain || host.endsWith(`.${domain}`))

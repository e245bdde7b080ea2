interface Site {
  name: string
  /** Also those below them. Apps have names of their own. */
  hosts?: readonly string[]
  /** What campaigns call it in `utm_source`, in lower case and with spaces. */
  campaigns?: readonly string[]
}

/** Sites and apps that people come from; the first that fits counts. */
export const sites: readonly Site[] = [
  {
    name: 'Email',
    hosts: ['mail.google.com', 'com.google.android.gm', 'outlook.live.com', 'outlook.office.com', 'mail.yahoo.com'],
  },
  {
    name: 'Google Business Profile',
    campaigns: ['gbp', 'gmb', 'google business', 'google business profile', 'google my business', 'google maps'],
    hosts: ['maps.google.com'],
  },
  { name: 'Google Ads', campaigns: ['google ads', 'googleads', 'adwords', 'google lsa', 'lsa', 'local services ads'] },
  { name: 'Google', campaigns: ['google'], hosts: ['google.com', 'com.google.android.googlequicksearchbox'] },
  { name: 'Bing', campaigns: ['bing', 'microsoft'], hosts: ['bing.com'] },
  { name: 'DuckDuckGo', hosts: ['duckduckgo.com'] },
  { name: 'Yahoo', campaigns: ['yahoo'], hosts: ['yahoo.com'] },
  {
    name: 'Facebook',
    campaigns: ['facebook', 'fb', 'meta'],
    hosts: ['facebook.com', 'fb.com', 'fb.me', 'com.facebook.katana'],
  },
  { name: 'Instagram', campaigns: ['instagram', 'ig'], hosts: ['instagram.com', 'com.instagram.android'] },
  { name: 'Nextdoor', campaigns: ['nextdoor'], hosts: ['nextdoor.com', 'com.nextdoor'] },
  { name: 'Yelp', campaigns: ['yelp'], hosts: ['yelp.com', 'com.yelp.android'] },
  {
    name: 'Angi',
    campaigns: ['angi', 'angies list', 'homeadvisor'],
    hosts: ['angi.com', 'angieslist.com', 'homeadvisor.com'],
  },
  { name: 'Thumbtack', campaigns: ['thumbtack'], hosts: ['thumbtack.com'] },
  { name: 'BBB', campaigns: ['bbb'], hosts: ['bbb.org'] },
  { name: 'YouTube', campaigns: ['youtube'], hosts: ['youtube.com', 'youtu.be'] },
  { name: 'LinkedIn', campaigns: ['linkedin'], hosts: ['linkedin.com', 'lnkd.in'] },
  { name: 'X', campaigns: ['twitter', 'x'], hosts: ['x.com', 'twitter.com', 't.co'] },
  { name: 'TikTok', campaigns: ['tiktok'], hosts: ['tiktok.com'] },
  { name: 'Reddit', campaigns: ['reddit'], hosts: ['reddit.com'] },
  { name: 'ChatGPT', campaigns: ['chatgpt', 'chatgpt.com'], hosts: ['chatgpt.com', 'openai.com'] },
  { name: 'Newsletter', campaigns: ['newsletter', 'email'] },
]

/** The name of a site if a campaign paid for the visit. */
export const adsOf: Readonly<Record<string, string>> = {
  Google: 'Google Ads',
  Bing: 'Microsoft Ads',
  Facebook: 'Facebook Ads',
  Instagram: 'Instagram Ads',
}

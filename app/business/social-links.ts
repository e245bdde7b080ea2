export const socialNetworks = ['facebook', 'instagram', 'linkedin', 'youtube', 'google'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

export interface SocialLink {
  network: SocialNetwork
  /** Null: coming soon. */
  url: string | null
}

const announced: readonly SocialNetwork[] = ['facebook', 'instagram', 'linkedin']

/** The links of the footer from the addresses that the owner entered, '' for none. */
export const socialLinks = (
  addresses: Record<SocialNetwork, string>,
  { comingSoon }: { comingSoon: boolean },
): SocialLink[] =>
  socialNetworks
    .filter((network) => addresses[network] !== '' || (comingSoon && announced.includes(network)))
    .map((network) => ({ network, url: addresses[network] || null }))

/** The pen of all drawings of posts: a field of 480 by 270, in the tokens' colors, so that they follow light and dark. */
export const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round', strokeWidth: 5 } as const

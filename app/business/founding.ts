/** SPEC §9, founding facts. */
export const founding = { certified: 2002, company: 2006 } as const

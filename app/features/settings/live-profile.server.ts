import { setTimeZone } from '#app/business/local-time.ts'
import { type BusinessProfile, sampleValues } from '#app/business/profile.ts'
import { readablePhone } from '#app/business/readable-phone.ts'
import { isPublicAddress } from '#app/business/web-address.ts'
import { type Config, profileFields } from '#app/server/config/config.ts'
import type { Context } from '#app/server/context.ts'
import { profilePart, storedSection } from '#app/features/website/public.server.ts'
import { readStoredSettings, type StoredSettings } from '#app/server/config/live-settings.ts'
import { parseSetting } from '#app/server/config/settings.ts'
import type { Orm } from '#db/database.ts'

import { EmailSettings } from './mail/schemas.ts'
import { type ProfileField, BusinessSettings, type NoticeSetting, SiteSettings, TextSettings } from './schemas.ts'

/**
 * The business profile of pages and mails: the environment's values, else the owner's, else the sample values. Also sets
 * the time zone of the process.
 */
export const liveProfile =
  (config: Config, now: () => Date, settings: Context['settings']): Context['profile'] =>
  async (db) => {
    const profile = profileOf(config, await settings(db), now())
    setTimeZone(profile.timeZone)
    return profile
  }

/** The business profile with the given settings. */
export function profileOf(config: Config, settings: StoredSettings, now: Date): BusinessProfile {
  const business = applySettings(config, parseSetting(settings, 'business', BusinessSettings))
  const promotion = profilePart('promotion', storedSection(settings, 'promotion', business), now)
  return {
    ...business,
    ...(!promotion.hasPromotion && withoutSample(business)),
    ...profilePart('identity', storedSection(settings, 'identity', business), now),
    ...profilePart('hours', storedSection(settings, 'hours'), now),
    ...profilePart('colors', storedSection(settings, 'colors'), now),
    ...profilePart('logo', storedSection(settings, 'logo'), now),
    ...profilePart('trust', storedSection(settings, 'trust'), now),
    ...promotion,
    ...profilePart('forms', storedSection(settings, 'forms'), now),
    ...profilePart('social', storedSection(settings, 'social'), now),
    ...(isTrial(config, settings) && { isTrial: true as const }),
    ...activeNotice(parseSetting(settings, 'site', SiteSettings).notice, now),
  }
}

/** Only the promotion page greets the customers of the sample company. */
const withoutSample = ({ acquiredCompany }: BusinessProfile) =>
  acquiredCompany === sampleValues.acquiredCompany && { acquiredCompany: '' }

/** The notice, unless it has expired. */
function activeNotice(notice: NoticeSetting | null, now: Date): Pick<BusinessProfile, 'notice'> {
  if (!notice || (notice.until !== null && Date.parse(notice.until) <= now.getTime())) return {}
  return { notice: { text: notice.text, level: notice.level } }
}

/** Whether no mail server is set up, and no text service but one of this network, such as a stand-in. */
function isTrial({ smtpUrl, textGateway, twilioApiUrl }: Config, settings: StoredSettings): boolean {
  const { service, gatewayUrl } = parseSetting(settings, 'texts', TextSettings)
  const stored = { none: null, gateway: gatewayUrl, twilio: twilioApiUrl }[service]
  const texts = textGateway ? (textGateway.service === 'twilio' ? textGateway.apiUrl : textGateway.url) : stored
  const sendsMail = smtpUrl !== null || parseSetting(settings, 'email', EmailSettings).host !== null
  return !sendsMail && (texts === null || !isPublicAddress(texts))
}

/** The profile with the owner’s settings applied. */
function applySettings(config: Config, business: BusinessSettings): BusinessProfile {
  const set = Object.fromEntries(
    Object.entries(business).filter(([name, value]) => value !== null && !config.lockedProfile.includes(name)),
  )
  const { street, city, state, zip, tollFree, local, ...rest } = { ...blankFields(config, business), ...set }
  return {
    ...config.profile,
    ...rest,
    tollFree: readablePhone(tollFree),
    local: readablePhone(local),
    address: { street, city, state, zip },
  }
}

/**
 * The value of each profile field while it is blank in the office: the environment's or a sample value. A
 * business with a name of its own has no sample parent company, and one with a single number no sample of the other.
 */
export function blankFields({ profile, lockedProfile }: Config, business: BusinessSettings) {
  const { brand, parentCompany, tollFree, local, email, acquiredCompany, portalUrl, promoUrl, siteUrl } = profile
  const links = { acquiredCompany, portalUrl, promoUrl, siteUrl }
  const fields = { brand, parentCompany, tollFree, local, email, ...links, ...profile.address }
  const isLocked = (name: ProfileField) => lockedProfile.includes(name)
  const own = (name: ProfileField) => (isLocked(name) ? fields[name] : business[name])
  return {
    ...fields,
    parentCompany: isLocked('parentCompany') || own('brand') === null ? parentCompany : '',
    tollFree: isLocked('tollFree') ? tollFree : (own('local') ?? tollFree),
    local: isLocked('local') ? local : (own('tollFree') ?? local),
  }
}

/** The settings, by their environment names, whose sample values are still in use. */
export async function sampleValuesLeft(db: Orm, config: Config): Promise<string[]> {
  const settings = await readStoredSettings(db)
  const business = parseSetting(settings, 'business', BusinessSettings)
  const names: Record<string, string> = profileFields
  const left = config.sampleValuesInUse.filter((setting) => business[names[setting] as ProfileField] === null)
  const needed: Record<string, boolean> = {
    BUSINESS_PARENT: left.includes('BUSINESS_BRAND'),
    BUSINESS_TOLL_FREE: left.includes('BUSINESS_PHONE'),
    BUSINESS_PHONE: left.includes('BUSINESS_TOLL_FREE'),
    BUSINESS_ACQUIRED: storedSection(settings, 'promotion', applySettings(config, business)).isOn,
  }
  return left.filter((setting) => needed[setting] ?? true)
}

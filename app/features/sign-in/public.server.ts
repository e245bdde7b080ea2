import { secondFactorSetting } from './office/second-factor.server.ts'
import { passwordSettings } from './office/stored-password.server.ts'

export { storedPassword } from './office/stored-password.server.ts'
export { requirePassword } from './office/verify-credentials.server.ts'

/** The settings that hold the password and the second factor. */
export const signInSettings = [...passwordSettings, secondFactorSetting]

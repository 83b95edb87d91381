import { featureError } from '../../model/errors/feature-error.js'

/** What signing in answers in an app without it. @throws WalletchartError `SIWX_NOT_ENABLED` */
export const signInNotEnabled = (): Promise<never> => Promise.reject(featureError('SIWX_NOT_ENABLED'))

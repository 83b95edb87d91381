import { featureError } from '../../model/errors/feature-error.js'

/** The answer of an app without sign-ins. @throws WalletchartError `SIWX_NOT_ENABLED` */
export const signInNotEnabled = (): Promise<never> => Promise.reject(featureError('SIWX_NOT_ENABLED'))

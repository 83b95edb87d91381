import { featureError } from '../../model/errors/feature-error.js'

/** The answer of a feature that the app switched off. @throws WalletchartError `FEATURE_OFF` */
export const featureOff = (feature: string): Promise<never> =>
  Promise.reject(featureError('FEATURE_OFF', { params: { feature } }))

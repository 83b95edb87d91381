import { featureError } from '../../model/errors/feature-error.js'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'

/** The error of a request without a session. */
export const connectFirst = (): WalletchartError => featureError('CONNECT_BEFORE_REQUEST')

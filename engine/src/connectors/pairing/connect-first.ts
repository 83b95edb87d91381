import { pairingError } from '../../model/errors/pairing-error.js'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'

/** The error of a request without a session. */
export const connectFirst = (): WalletchartError => pairingError('CONNECT_BEFORE_REQUEST')

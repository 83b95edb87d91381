import { coreErrors, type ErrorText } from './core-errors.js'
import { featureErrors } from './feature-errors.js'
import { loginErrors } from './login-errors.js'
import { pairingErrors } from './pairing-errors.js'
import { sendErrors } from './send-errors.js'
import { signInErrors } from './sign-in-errors.js'

/** Every error the kit can raise, by its stable code. For the documentation and the tests: pages load parts of it. */
export const errorCatalogue: Readonly<Record<ErrorCode, ErrorText>> = {
  ...coreErrors,
  ...featureErrors,
  ...loginErrors,
  ...pairingErrors,
  ...sendErrors,
  ...signInErrors,
}

/** The stable code of an error. */
export type ErrorCode =
  | keyof typeof coreErrors
  | keyof typeof featureErrors
  | keyof typeof loginErrors
  | keyof typeof pairingErrors
  | keyof typeof sendErrors
  | keyof typeof signInErrors

import type { ErrorCode } from '../../model/errors/error-catalogue.js'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'

/** The errors of `alert.raised`. A toast shows each of them, so a skin needs a text for each code. */
export type AlertCode = Extract<
  ErrorCode,
  | 'INVALID_APP_CONFIGURATION'
  | 'INVALID_PROJECT_ID'
  | 'JWT_TOKEN_NOT_VALID'
  | 'SOMETHING_WENT_WRONG'
  | 'SWITCH_NETWORK_NOT_FOUND'
>

/** An error that a toast can show. */
export type Alert = WalletchartError<AlertCode>

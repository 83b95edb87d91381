import * as z from 'zod/mini'
import { remoteIcon } from '../../../model/links/remote-icon.js'
import { displayName } from '../../../model/text/display-name.js'
import { optionalTextField } from '../answer-fields.js'
import type { ApiPath } from '../api-path.js'
import { NAME_FRESH_MS } from '../blockchain-api-limits.js'
import { readAnswer } from '../read-answer.js'

export interface IdentityAsk {
  /** Whose identity. */
  readonly address: string
  /** The account that asks. */
  readonly sender?: string | undefined
}

/** The identity of an account; empty if it has none. */
export interface Identity {
  /** Fit to show. */
  readonly name?: string
  /** True if the name may deceive: look-alike letters, or invisible characters. */
  readonly suspicious?: true
  /** Fit for the `src` of an `<img>`. */
  readonly avatar?: string
}

export const identitySchema = z.object({ name: optionalTextField, avatar: optionalTextField })

export const identityPath: ApiPath<IdentityAsk, Identity> = {
  method: 'GET',
  path: '/v1/identity/{address}',
  call: ({ address, sender }) => ({ places: { address }, query: { sender } }),
  read(answer) {
    const given = readAnswer(identitySchema, answer)
    const { text, suspicious } = displayName(given.name)
    const avatar = remoteIcon(given.avatar)
    return {
      ...(text !== '' && { name: text }),
      ...(suspicious && { suspicious }),
      ...(avatar !== undefined && { avatar }),
    }
  },
  missing: {},
  freshMs: NAME_FRESH_MS,
}

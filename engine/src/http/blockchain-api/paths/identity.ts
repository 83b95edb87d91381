import * as z from 'zod/mini'
import { remoteIcon } from '../../../model/links/remote-icon.js'
import { displayName } from '../../../model/text/display-name.js'
import type { Identity } from '../../../ports/identity-source.js'
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

import * as z from 'zod/mini'
import { type Caip2, isCaip2 } from '../../../model/ids/caip2.js'
import { listField } from '../answer-fields.js'
import type { ApiPath } from '../api-path.js'
import { NAME_FRESH_MS } from '../blockchain-api-limits.js'
import { readAnswer } from '../read-answer.js'

/** The chains that the service reads, by CAIP-2 id. */
export interface SupportedChains {
  /** Over HTTP. */
  readonly http: readonly Caip2[]
  /** Over a websocket. */
  readonly ws: readonly Caip2[]
}

export const supportedChainsSchema = z.object({ http: listField, ws: listField })

export const supportedChainsPath: ApiPath<void, SupportedChains> = {
  method: 'GET',
  path: '/v1/supported-chains',
  call: () => ({}),
  read(answer) {
    const { http, ws } = readAnswer(supportedChainsSchema, answer)
    return { http: http.filter(isCaip2), ws: ws.filter(isCaip2) }
  },
  freshMs: NAME_FRESH_MS,
}

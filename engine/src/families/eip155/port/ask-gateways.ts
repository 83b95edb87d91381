import { RPC_TIMEOUT_MS } from '../../../http/json-rpc-limits.js'
import { linkedSignal } from '../../../http/linked-signal.js'
import { readCapped } from '../../../http/read-capped.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { WalletchartError } from '../../../model/errors/walletchart-error.js'
import type { Hex } from '../../../model/ids/eip155-address.js'
import { safeLink } from '../../../model/links/safe-link.js'

/** A question to the gateways of a resolver (EIP-3668). */
export interface CcipQuestion {
  readonly data: Hex
  /** The contract that asks. */
  readonly sender: string
  /** Templates with places for the sender and the data. The first one that answers counts. */
  readonly urls: readonly string[]
}

/** The longest answer, in bytes. */
const CAP = 256 * 1024
/** More gateways than these are not asked. */
const MOST = 4

/**
 * Asks the gateways of a name that no chain knows. The contract checks the answer. Only https is asked, and http on a loopback host.
 * @throws WalletchartError `HTTP_REQUEST_FAILED`, `ABORTED`
 */
export async function askGateways(
  { data, sender, urls }: CcipQuestion,
  signal: AbortSignal | undefined,
): Promise<Hex> {
  let cause: unknown
  for (const template of urls.slice(0, MOST)) {
    const url = safeLink(template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data))
    if (url === undefined) continue
    try {
      const isGet = template.includes('{data}')
      return await answerOf(url, isGet ? undefined : JSON.stringify({ data, sender }), signal)
    } catch (thrown) {
      if (signal?.aborted) throw new WalletchartError('ABORTED', { cause: thrown })
      cause = thrown
    }
  }
  throw featureError('HTTP_REQUEST_FAILED', { details: 'No gateway of the name answered', cause })
}

const isHex = (text: unknown): text is Hex => typeof text === 'string' && /^0x[0-9a-f]*$/i.test(text)

/** @param body of a POST; undefined for a GET */
async function answerOf(
  url: string,
  body: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Hex> {
  const stop = new AbortController()
  const either = linkedSignal(stop.signal, ...(signal === undefined ? [] : [signal]))
  const timer = setTimeout(() => stop.abort(), RPC_TIMEOUT_MS)
  try {
    const response = await fetch(url, {
      signal: either.signal,
      // A gateway gets the name, and nothing of the user.
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      ...(body !== undefined && { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    })
    const bytes = await readCapped(response, CAP)
    if (!response.ok || bytes === undefined) throw new Error(`The gateway answered ${response.status}.`)
    const text = new TextDecoder().decode(bytes)
    const answer: unknown = response.headers.get('content-type')?.startsWith('application/json')
      ? Reflect.get(Object(JSON.parse(text)), 'data')
      : text
    if (isHex(answer)) return answer
    throw new Error('The gateway answered no bytes.')
  } finally {
    clearTimeout(timer)
    either.unlink()
  }
}

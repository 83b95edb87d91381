import { ownCopy } from '../../model/data/own-copy.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { readable } from '../../model/text/readable.js'
import type { Shown } from '../../ports/connector.js'
import type { LoginConnector, LoginSettings } from '../../ports/login.js'

interface ClientPromptsSettings extends Pick<LoginSettings, 'family'> {
  readonly connector: LoginConnector
  /** Where the login is. @throws WalletchartError `AUTH_CONNECTOR_NOT_FOUND` */
  readonly place: (namespace: Namespace) => Shown
}

/** A prompt of a client, such as `personal_sign` of viem. Resolves with the answer of the frame. */
type ClientPrompt = (namespace: Namespace, method: string, params: unknown) => Promise<unknown>

/**
 * A prompt of a client goes the way of those of the app: checked by the family before and after the user is asked. The user sees prompts in
 * the order of their calls, even if the code for the first one loads last.
 */
export function clientPrompts({ family, connector, place }: ClientPromptsSettings): ClientPrompt {
  let last: Promise<unknown> = Promise.resolve()
  return async (namespace, method, given) => {
    // Account, chain and parameters are those of the moment of the call. The family compares them with those of the prompt.
    const shown = place(namespace)
    const params = readable('params', () => ownCopy(given))
    const call = { connector, signal: new AbortController().signal, shown }
    const prepared = last.then(async () => {
      const wallet = await family(namespace).openWallet()
      return { wallet, prompt: await wallet.prepare({ ...call, method, params }) }
    })
    last = prepared.catch(() => undefined)
    const { wallet, prompt } = await prepared
    return wallet.ask({ ...call, ...prompt })
  }
}

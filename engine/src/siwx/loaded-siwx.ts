import { notLoaded } from '../model/errors/not-loaded.js'
import type { SiwxConfig } from '../ports/siwx.js'

/** The methods of a configuration that need code of their own. */
export type SiwxMethods = Pick<
  Required<SiwxConfig>,
  'oneClickRequest' | 'createMessage' | 'addSession' | 'revokeSession' | 'setSessions' | 'getSessions'
>

/**
 * The methods, whose code is loaded with the first call or by `preload`: a page pays nothing until a wallet is asked.
 * @param changed is called after sign-ins were changed
 */
export function loadedSiwx(
  load: () => Promise<SiwxMethods>,
  changed: () => void,
): SiwxMethods & Pick<Required<SiwxConfig>, 'preload'> {
  let opened: SiwxMethods | undefined
  const open = async (): Promise<SiwxMethods> => {
    // Not kept before it is there: an import that failed may succeed later.
    const methods = opened ?? (await load().catch(notLoaded))
    opened ??= methods
    return opened
  }
  const change = async (run: (methods: SiwxMethods) => Promise<void>): Promise<void> => {
    const methods = await open()
    try {
      await run(methods)
    } finally {
      // A change that failed may have been made in part.
      changed()
    }
  }
  return {
    preload: () => {
      open().catch(() => undefined)
    },
    oneClickRequest: async (chains) => (await open()).oneClickRequest(chains),
    createMessage: async (place) => (await open()).createMessage(place),
    getSessions: async (chainId, address) => (await open()).getSessions(chainId, address),
    addSession: (session) => change((methods) => methods.addSession(session)),
    revokeSession: (chainId, address) => change((methods) => methods.revokeSession(chainId, address)),
    setSessions: (sessions) => change((methods) => methods.setSessions(sessions)),
  }
}

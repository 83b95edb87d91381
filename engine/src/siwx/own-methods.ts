import type { Caip2 } from '../model/ids/caip2.js'
import type { SiwxConfig } from '../ports/siwx.js'

/** A configuration of the app as plain methods: one with a class loses nothing when a field is added beside them. */
export const ownMethods = (config: SiwxConfig): SiwxConfig => {
  const { oneClickRequest } = config
  return {
    createMessage: (place) => config.createMessage(place),
    addSession: (session) => config.addSession(session),
    revokeSession: (chainId, address) => config.revokeSession(chainId, address),
    setSessions: (sessions) => config.setSessions(sessions),
    getSessions: (chainId, address) => config.getSessions(chainId, address),
    getRequired: () => config.getRequired?.() ?? true,
    watch: (listener) => config.watch?.(listener) ?? (() => undefined),
    // Without the method a code asks for no sign-in.
    ...(oneClickRequest !== undefined && {
      oneClickRequest: (chains: readonly Caip2[]) => oneClickRequest.call(config, chains),
    }),
  }
}

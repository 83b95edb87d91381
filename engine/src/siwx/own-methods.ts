import { optionInvalid } from '../model/errors/option-invalid.js'
import type { Caip2 } from '../model/ids/caip2.js'
import { readable } from '../model/text/readable.js'
import type { SiwxConfig } from '../ports/siwx.js'
import { hasMethods } from './siwx-options.js'

const names = ['createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions']

/**
 * A configuration of the app as plain methods: one of a class loses nothing when a field is added beside them.
 * @throws WalletchartError `OPTION_INVALID`
 */
export const ownMethods = (config: SiwxConfig): SiwxConfig => {
  if (!readable('siwx', () => hasMethods(...names).safeParse(config).success))
    throw optionInvalid('siwx', `Expected an object with ${names.join(', ')}.`)
  const { oneClickRequest } = config
  return {
    createMessage: (place) => config.createMessage(place),
    addSession: (session) => config.addSession(session),
    revokeSession: (chainId, address) => config.revokeSession(chainId, address),
    setSessions: (sessions) => config.setSessions(sessions),
    getSessions: (chainId, address) => config.getSessions(chainId, address),
    getRequired: () => config.getRequired?.() ?? true,
    preload: () => config.preload?.(),
    watch: (listener) => config.watch?.(listener) ?? (() => undefined),
    // Without the method a code asks for no sign-in.
    ...(oneClickRequest !== undefined && {
      oneClickRequest: (chains: readonly Caip2[]) => oneClickRequest.call(config, chains),
    }),
  }
}

import type { ConnectorDescriptor } from '@walletchart/engine'

/** The connectors that are wallets of this browser or of the app. The pairing and the login by e-mail are ways, with places of their own. */
export const walletsOf = (connectors: readonly ConnectorDescriptor[]): readonly ConnectorDescriptor[] =>
  connectors.filter(({ heldBy }) => heldBy === undefined)

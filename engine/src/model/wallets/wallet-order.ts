/** The kinds of entries in the list of wallets, in their usual order. */
export const connectorKinds = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

export type ConnectorKind = (typeof connectorKinds)[number]

/**
 * The order in which kinds of wallets are shown: those the app named come first, the others follow in their usual order.
 * Kinds that are not `enabled` are left out.
 */
export const walletOrder = (
  enabled: readonly ConnectorKind[],
  override: readonly ConnectorKind[] = [],
): readonly ConnectorKind[] =>
  [...new Set([...override, ...connectorKinds])].filter((kind) => enabled.includes(kind))

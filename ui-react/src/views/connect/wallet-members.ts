import type { ConnectorDescriptor } from '@walletchart/engine'

/** The connectors of one wallet: those of a merged row, else the one itself. */
export const membersOf = (wallet: ConnectorDescriptor): readonly ConnectorDescriptor[] =>
  wallet.members ?? [wallet]

/** Names a row while it shows: a connector that is found late may change the id of the wallet, never its first member. */
export const rowKeyOf = (wallet: ConnectorDescriptor): string => membersOf(wallet)[0]?.id ?? wallet.id

/** True if one of the wallet's connectors has this id. */
export const hasMember = (wallet: ConnectorDescriptor, id: string | undefined): boolean =>
  membersOf(wallet).some((member) => member.id === id)

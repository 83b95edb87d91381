import { namespaceOf } from '../../model/ids/caip2.js'
import { alertToast } from '../kit/alert-toast.js'
import { on, type Wire } from '../kit/wire.js'

const nothing = () => ({})
const idle = () => ({ busy: false })
const busy = () => ({ busy: true })
const ifWanted = { ifWanted: true }

/** Who hears of the active network and of the switch to another. */
export const networkWires: readonly Wire[] = [
  on('network', 'network.arrived').sendSame('connection', 'connection.moved', ({ chainId }) => ({ chainId })),
  on('network', 'network.changed').send('record', 'record.network', ({ networkId }) => ({ networkId })),
  on('network', 'network.changed').send('modal', 'modal.networkChanged', nothing, ifWanted),
  on('network', 'network.activated').send(
    'toasts',
    'toast.activated',
    ({ namespace }) => ({ namespace }),
    ifWanted,
  ),
  on('network', 'network.switching').send(
    'modal',
    'modal.follow',
    ({ networkId }) => ({
      view: 'SwitchNetwork',
      data: { networkId, namespace: namespaceOf(networkId) },
    }),
    ifWanted,
  ),
  on('network', 'network.switching').send('modal', 'modal.busy', busy, ifWanted),
  on('network', 'network.settled').send('modal', 'modal.busy', idle, ifWanted),
  on('network', 'network.rolledBack').send('modal', 'modal.busy', idle, ifWanted),
  on('network', 'network.connectNeeded').send('modal', 'modal.show', ({ networkId, namespace }) => ({
    view: 'SwitchActiveChain',
    data: { networkId, namespace },
  })),
  on('network', 'network.listed').sendEach(
    'connection',
    'connection.networksChanged',
    ({ networkIds }, namespace) => ({
      supported: networkIds.filter((id) => namespaceOf(id) === namespace),
    }),
  ),
  on('network', 'alert.raised').send('toasts', 'toast.show', alertToast),
]

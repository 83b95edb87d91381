import { isNotOffered } from '../../model/errors/not-offered-mark.js'
import type { ChartName } from '../charts.js'
import { on, type Wire } from '../kit/wire.js'

const ifWanted = { ifWanted: true }
const forSend = 'for a transfer'
const isOfSend = ({ owner }: { readonly owner: ChartName }): boolean => owner === 'tokenSend'

/** The wires from other charts to a transfer. Without one there is nothing to tell. */
export const sendIncoming: readonly Wire[] = [
  on('connection', 'account.ready').send(
    'tokenSend',
    'send.place',
    ({ namespace, address, networkId }) => ({ namespace, address, networkId }),
    ifWanted,
  ),
  on('connection', 'account.left').send(
    'tokenSend',
    'send.place',
    ({ namespace }) => ({ namespace, address: undefined, networkId: undefined }),
    ifWanted,
  ),
  on('request', 'request.answered')
    .when(forSend, isOfSend)
    .send('tokenSend', 'send.answered', ({ attempt, answer }) => ({ attempt, answer }), ifWanted),
  on('request', 'request.failed')
    .when(forSend, isOfSend)
    .send(
      'tokenSend',
      'send.refused',
      ({ attempt, error }) => ({ attempt, error, unoffered: isNotOffered(error) }),
      ifWanted,
    ),
  on('connection', 'account.ready').send(
    'sendForm',
    'form.moved',
    ({ namespace, address, networkId: network, connectorId }) => ({
      namespace,
      place: { namespace, network, address, connectorId },
    }),
    ifWanted,
  ),
  on('connection', 'account.left').send(
    'sendForm',
    'form.moved',
    ({ namespace }) => ({ namespace, place: undefined }),
    ifWanted,
  ),
  on('network', 'network.activated').send(
    'sendForm',
    'form.family',
    ({ namespace }) => ({ namespace }),
    ifWanted,
  ),
  on('slot', 'slot.failed')
    .when('the chunk asks wallets', ({ chunk }) => chunk === 'request')
    .send('tokenSend', 'send.unserved', ({ error }) => ({ error }), ifWanted),
  on('connection', 'account.ready').send(
    'receipts',
    'receipts.account',
    ({ namespace, address }) => ({ namespace, address }),
    ifWanted,
  ),
  on('connection', 'account.left').send(
    'receipts',
    'receipts.left',
    ({ namespace }) => ({ namespace }),
    ifWanted,
  ),
]

import type { ChartTrace } from '../kit/trace/chart-trace.js'
import { lines } from '../kit/trace/chart-trace.js'
import { flag, listOf, oneOf, plainNumber, secret } from '../kit/trace/keep-kinds.js'
import { caip2, connectorId, namespace } from '../kit/trace/shared-kinds.js'
import { routes } from '../modal/routes.js'
import type { ModalGrant, ViewData, ViewEntry } from './modal.events.js'

const view = oneOf(Object.keys(routes))
const viewData = lines<ViewData>({ connectorId, walletId: secret, networkId: caip2, namespace })
const viewEntry = lines<ViewEntry>({ view, data: viewData, held: flag })

/** What of the modal chart may be written to a trace. */
export const modalTrace: ChartTrace<'modal'> = {
  events: {
    'modal.open': { view, data: viewData },
    'modal.close': { force: flag },
    'modal.dismiss': {},
    'modal.push': { view, data: viewData },
    'modal.replace': { view, data: viewData },
    'modal.reset': { view, data: viewData },
    'modal.back': {},
    'modal.show': { view, data: viewData, held: flag, queuesBehindSameView: flag },
    'modal.follow': { view, data: viewData },
    'modal.withdraw': { views: listOf(view), instead: view },
    'modal.reveal': {},
    'modal.busy': { busy: flag },
    'modal.connected': { namespace, awaitsSignIn: flag },
    'modal.settled': { namespace, signedIn: flag },
    'modal.disconnected': { namespace },
    'modal.networkChanged': {},
    'modal.unsupported': { namespace, networkId: caip2 },
    'modal.supported': {},
  },
  outputs: {},
  input: { first: view, connected: listOf(namespace), holdSuccess: plainNumber },
  context: {
    stack: listOf(viewEntry),
    first: view,
    connected: listOf(namespace),
    holdSuccess: plainNumber,
    granted: lines<ModalGrant>({ namespace, to: oneOf(['connect', 'signIn']) }),
  },
}

import { fromPromise } from 'xstate'
import { part } from '../kit/part.js'
import type { ServiceContext } from '../kit/service-context.js'
import { namePicture } from '../send/name-picture.js'
import { readAsset } from '../send/read-asset.js'
import { readReceiver } from '../send/read-receiver.js'
import { openTransfer } from '../token-send/open-transfer.js'
import { readPrice } from '../token-send/read-price.js'
import { transferReach } from '../token-send/transfer-reach.js'
import { selectSendForm } from './select-send-form.js'
import { sendFormChart } from './send-form.chart.js'
import type {
  FormPlace,
  FormPrice,
  FormToken,
  FoundReceiver,
  PriceQuestion,
  ReceiverQuestion,
  TokenQuestion,
} from './send-form.events.js'
import { sendFormWires } from './send-form.wires.js'

const wayOf = async (
  { families, registry, network: known }: ServiceContext,
  { namespace, network: id, address, connectorId }: FormPlace,
  signal: AbortSignal,
) => {
  const network = known(id)
  const place = { network, from: address, connector: registry.get(connectorId) }
  return {
    network,
    transfer: await openTransfer(families, namespace),
    reach: transferReach(families, place, signal),
  }
}

/** The form in which the user says what to send. */
export const sendFormPart = part('sendForm')({
  open: (context) => {
    const pictureOf = namePicture(context)
    return {
      chart: sendFormChart.provide({
        actors: {
          readToken: fromPromise<FormToken, TokenQuestion>(async ({ input: { place, token }, signal }) => {
            const { network, transfer, reach } = await wayOf(context, place, signal)
            const { symbol, decimals } = network.nativeCurrency
            const asset = await readAsset(token, { network, transfer, reach })
            return { place, token, asset, coin: { symbol, decimals } }
          }),
          readReceiver: fromPromise<FoundReceiver, ReceiverQuestion>(
            async ({ input: { place, token, to }, signal }) =>
              readReceiver(
                context,
                {
                  text: to,
                  namespace: place.namespace,
                  network: place.network,
                  from: place.address,
                  token: token === '' ? undefined : token,
                  own: context
                    .of('connection', place.namespace)
                    ?.context.grant?.accounts.map(({ address }) => address),
                },
                signal,
                pictureOf,
              ),
          ),
          readQuote: fromPromise<FormPrice, PriceQuestion>(async ({ input: { order }, signal }) => {
            const { network, namespace, from: address, connectorId } = order
            const { transfer, reach } = await wayOf(
              context,
              { network, namespace, address, connectorId },
              signal,
            )
            return { order, quote: await readPrice(order, transfer, reach) }
          }),
        },
      }),
      input: () => ({ limits: context.app.limits }),
    }
  },
  select: () => ({ state: (snapshot, scope) => ({ sendForm: selectSendForm(snapshot, scope) }) }),
  wires: sendFormWires,
})

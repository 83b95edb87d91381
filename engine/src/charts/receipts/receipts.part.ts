import { assign, fromCallback } from 'xstate'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { failed } from '../attempt.js'
import { part } from '../kit/part.js'
import { sentEntry, stamped } from './followed-entries.js'
import { hearDueLook } from './hear-due.js'
import { hearKeptSent } from './hear-kept-sent.js'
import { KeptSentOfFamily } from './kept-sent.js'
import { lookAtEntries } from './look-at-entries.js'
import { receiptsChart } from './receipts.chart.js'
import type { ReceiptsEvent } from './receipts.events.js'
import type { DueAsk, KeptAsk, LooksAsk } from './receipts.setup.js'
import { receiptsWires } from './receipts.wires.js'

/** The transactions that this app sent. */
export const receiptsPart = part('receipts')({
  open: (context) => {
    /** One for each family: what could not be written yet is in it. */
    const stores = new Map<Namespace, KeptSentOfFamily>()
    const keptOf = (namespace: Namespace): KeptSentOfFamily => {
      const kept = stores.get(namespace) ?? new KeptSentOfFamily(context, namespace)
      stores.set(namespace, kept)
      return kept
    }
    return {
      chart: receiptsChart.provide({
        actors: {
          hearKept: fromCallback<ReceiptsEvent, KeptAsk>(({ input, sendBack }) =>
            hearKeptSent({ ...input, keptOf, tell: sendBack }),
          ),
          hearLooks: fromCallback<ReceiptsEvent, LooksAsk>(({ input: { entries }, sendBack }) => {
            const leaving = new AbortController()
            void lookAtEntries(context, entries, leaving.signal).then((looks) => {
              if (!leaving.signal.aborted) sendBack({ type: 'receipts.told', looks })
            })
            return () => leaving.abort()
          }),
          hearDoubts: fromCallback<ReceiptsEvent, LooksAsk>(({ input: { entries }, sendBack }) => {
            const leaving = new AbortController()
            void lookAtEntries(context, entries, leaving.signal).then((looks) => {
              if (!leaving.signal.aborted) sendBack({ type: 'receipts.retold', looks })
            })
            return () => leaving.abort()
          }),
          hearAgain: fromCallback<ReceiptsEvent, DueAsk>(({ input, sendBack }) =>
            hearDueLook(context, { ...input, tell: () => sendBack({ type: 'receipts.again' }) }),
          ),
          hearDue: fromCallback<ReceiptsEvent, DueAsk>(({ input, sendBack }) =>
            hearDueLook(context, { ...input, tell: sendBack }),
          ),
        },
        actions: {
          stamp: assign(({ context: chart }) => ({
            entries: stamped(chart.entries, context.environment.now()),
          })),
        },
      }),
      input: (_, { app, of }) => ({
        watchPending: context.service('send')?.watchPending === true,
        accounts: Object.fromEntries(
          app.namespaces.flatMap((namespace) => {
            const shown = of('connection', namespace)?.context.told
            return shown === undefined ? [] : [[namespace, shown.address]]
          }),
        ),
      }),
    }
  },
  select: () => ({
    state: ({ context: { accounts, entries } }) => ({
      sent: entries.filter(({ namespace, from }) => accounts[namespace] === from).map(sentEntry),
    }),
  }),
  lost: ({ context: { calls } }, _, cause) =>
    calls.map(({ attempt }) => failed(attempt, new WalletchartError('ABORTED', { cause }))),
  wires: receiptsWires,
})

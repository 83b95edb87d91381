import { defaultLimits } from '../../composition/default-limits.js'
import { attemptFree, type InWalks, isConnected } from '../kit/in-walks.cases.js'
import { preparedFor } from './siwx.cases.js'
import type { SiwxContext } from './siwx.setup.js'

/** Signing in with the wallet that is connected; a user signs, declines, or leaves. */
export const siwxWalks: InWalks<SiwxContext> = {
  oneClick: (namespace) => ({
    model: {
      input: { namespace, limits: defaultLimits },
      outcomes: {
        readSignIn: [
          { name: 'none', done: { required: true, signIn: undefined } },
          { name: 'one', done: { required: true, signIn: { endsIn: undefined } } },
        ],
        takeSignIns: [
          { name: 'taken', done: { required: true, isOwn: true, endsIn: undefined } },
          { name: 'taken for another', done: { required: true, isOwn: false, endsIn: undefined } },
          { name: 'refused', error: new Error('wrong signature') },
        ],
        clearSignIns: [{ name: 'cleared', done: undefined }],
      },
      project: ({ account, answered, waiting, calls }) => ({
        address: account?.address,
        networkId: account?.networkId,
        answered: answered !== undefined,
        open: [...waiting, ...calls],
      }),
    },
    comes: [{ event: { type: 'siwx.decline' }, when: (state) => isConnected(state, namespace) }],
  }),
  signInEnds: (namespace) => ({
    model: {
      input: { namespace, limits: defaultLimits },
      outcomes: {
        readSignIn: [
          { name: 'none', done: { required: true, signIn: undefined } },
          { name: 'one', done: { required: true, signIn: { endsIn: undefined } } },
        ],
        clearSignIns: [
          { name: 'cleared', done: undefined },
          { name: 'not cleared', error: new Error('server is down') },
        ],
        watchWrites: [
          { name: 'ended', event: { type: 'siwx.known', accounts: ['eip155:1:0xC'], are: 'over' } },
        ],
      },
      project: ({ account }) => [account?.address, account?.networkId],
    },
  }),
  signIn: (namespace) => ({
    model: {
      input: { namespace, limits: defaultLimits },
      outcomes: {
        readSignIn: [
          { name: 'none, required', done: { required: true, signIn: undefined } },
          { name: 'none, optional', done: { required: false, signIn: undefined } },
          { name: 'one', done: { required: true, signIn: { endsIn: undefined } } },
          { name: 'unreadable', error: new Error('store is down') },
        ],
        prepareMessage: ({ input }) => [
          { name: 'made', done: preparedFor(String(Reflect.get(Object(input), 'address'))) },
        ],
        addSignIn: [{ name: 'taken', done: { endsIn: undefined } }],
        clearSignIns: [{ name: 'cleared', done: undefined }],
      },
      project: ({ account, required, prepared, failure, waiting, calls, turn }) => ({
        address: account?.address,
        required,
        isPrepared: prepared !== undefined,
        failure: failure?.code,
        open: [...waiting, ...calls],
        turn,
      }),
    },
    comes: [
      {
        event: { type: 'siwx.sign', attempt: `s ${namespace}` },
        when: (state) =>
          isConnected(state, namespace) && attemptFree('siwx', `s ${namespace}`, namespace)(state),
      },
      { event: { type: 'siwx.decline' }, when: (state) => isConnected(state, namespace) },
    ],
  }),
}

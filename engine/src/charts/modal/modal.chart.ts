import { modalSetup } from './modal.setup.js'

const leave = {
  target: '#modal.presence.closed',
  actions: [{ type: 'tellClosed' }, { type: 'clear' }, { type: 'endWork' }],
} as const
/** Closed as well, but the skin may still say that it worked. */
const grant = {
  target: '#modal.presence.closed.granted',
  actions: [{ type: 'rememberGrant' }, ...leave.actions],
} as const
const follow = { actions: [{ type: 'follow' }, { type: 'tellViewed' }] } as const
/** The families first, because what is told next says whether one is connected. */
const withFamily = <Way extends { readonly actions: readonly object[] }>(way: Way) =>
  ({ ...way, actions: [{ type: 'rememberFamily' }, ...way.actions] }) as const
const followIfNews = { guard: { type: 'isNews' }, ...follow } as const

/** What the modal shows, and whether it may go. The views are rows of the route table. */
export const modalChart = modalSetup.createMachine({
  id: 'modal',
  context: ({ input }) => ({
    stack: [],
    first: input?.first ?? 'Connect',
    connected: input?.connected ?? [],
    holdSuccess: input?.holdSuccess ?? 0,
    granted: undefined,
  }),
  type: 'parallel',
  on: {
    'modal.connected': { actions: [{ type: 'rememberFamily' }] },
    'modal.disconnected': { actions: [{ type: 'rememberFamily' }] },
  },
  states: {
    presence: {
      initial: 'closed',
      states: {
        closed: {
          initial: 'hidden',
          on: {
            'modal.open': { target: 'open', actions: [{ type: 'follow' }, { type: 'tellOpened' }] },
            'modal.show': { target: 'open', actions: [{ type: 'follow' }, { type: 'tellOpened' }] },
            'modal.reveal': { target: 'open', actions: [{ type: 'follow' }, { type: 'tellOpened' }] },
            'modal.unsupported': { target: 'open', actions: [{ type: 'follow' }, { type: 'tellOpened' }] },
          },
          states: {
            hidden: {},
            granted: {
              exit: [{ type: 'forgetGrant' }],
              on: {
                'modal.close': { target: 'hidden' },
                'modal.dismiss': { target: 'hidden' },
                'modal.disconnected': { target: 'hidden', actions: [{ type: 'rememberFamily' }] },
              },
              after: { success: { target: 'hidden' } },
            },
          },
        },
        open: {
          initial: 'steady',
          on: {
            'modal.open': [{ guard: { type: 'isHeld' } }, followIfNews],
            'modal.close': [
              {
                guard: { type: 'isHeldUnlessForced' },
                target: '.shaking',
                actions: [{ type: 'tellRefused' }],
              },
              leave,
            ],
            'modal.dismiss': leave,
            'modal.push': followIfNews,
            'modal.replace': follow,
            'modal.reset': follow,
            'modal.show': followIfNews,
            'modal.follow': follow,
            'modal.withdraw': [{ guard: { type: 'leavesNothing' }, ...leave }, followIfNews],
            'modal.back': [
              { guard: { type: 'isHeldOnTop' }, target: '.shaking', actions: [{ type: 'tellRefused' }] },
              { guard: { type: 'leavesNothing' }, ...leave },
              follow,
            ],
            'modal.connected': [
              { guard: { type: 'isGranted' }, ...withFamily(grant) },
              { guard: { type: 'leavesNothing' }, ...withFamily(leave) },
              { guard: { type: 'isNews' }, ...withFamily(follow) },
            ],
            'modal.disconnected': [
              { guard: { type: 'leavesNothing' }, ...withFamily(leave) },
              {
                guard: { type: 'isNews' },
                actions: [{ type: 'follow' }, { type: 'rememberFamily' }, { type: 'tellViewed' }],
              },
            ],
            'modal.settled': [
              { guard: { type: 'isGranted' }, ...grant },
              { guard: { type: 'leavesNothing' }, ...leave },
              followIfNews,
            ],
            'modal.networkChanged': [{ guard: { type: 'leavesNothing' }, ...leave }, followIfNews],
            'modal.unsupported': follow,
            'modal.supported': [{ guard: { type: 'leavesNothing' }, ...leave }, followIfNews],
          },
          states: {
            steady: {
              on: {
                'modal.dismiss': {
                  guard: { type: 'isHeld' },
                  target: 'shaking',
                  actions: [{ type: 'tellRefused' }],
                },
              },
            },
            shaking: {
              on: {
                'modal.dismiss': { guard: { type: 'isHeld' } },
                'modal.close': { guard: { type: 'isHeldUnlessForced' } },
              },
              after: { shake: { target: 'steady' } },
            },
          },
        },
      },
    },
    work: {
      initial: 'idle',
      states: {
        idle: {
          on: { 'modal.busy': { guard: { type: 'isBusy' }, target: 'loading' } },
        },
        loading: {
          on: { 'modal.busy': [{ guard: { type: 'isBusy' } }, { target: 'idle' }] },
        },
      },
    },
  },
})

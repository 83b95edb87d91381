import { promise, startsIn, type WalkOptions } from '@walletchart/chart-kit'

const states = ['open', 'locked', 'recovering'] as const
const saysBackedUp = (_: unknown, { isBackedUp }: Readonly<Record<string, unknown>>) => isBackedUp === true
const saysNot = (_: unknown, { isBackedUp }: Readonly<Record<string, unknown>>) => isBackedUp === false

/** How the chart is walked. */
export const loginKeysCases: WalkOptions<Record<string, never>> = {
  events: {
    'loginKeys.expect': [{}],
    'loginKeys.told': states.flatMap((state) => [
      { state, isBackedUp: true },
      { state, isBackedUp: false },
    ]),
    'loginKeys.frameRestarted': [{}],
    'loginKeys.end': [{}],
  },
  waiting: { needs: 'either' },
  invariants: [
    startsIn('out'),
    promise('a login that is awaited may have keys, of which nothing is known yet', {
      on: 'loginKeys.expect',
      from: 'out',
      leadsTo: ['present.keys.unknown', 'present.backup.unknown'],
      tells: [],
    }),
    promise('what is known stays when the login is there', {
      on: 'loginKeys.expect',
      from: 'present',
      changesNothing: true,
    }),
    ...states.map((told) =>
      promise(`keys that the frame calls ${told} are so`, {
        on: 'loginKeys.told',
        from: 'present',
        when: (_, { state }) => state === told,
        leadsTo: `present.keys.${told}`,
        tells: [],
      }),
    ),
    promise('an account with a second way is backed up', {
      on: 'loginKeys.told',
      from: 'present',
      when: saysBackedUp,
      leadsTo: 'present.backup.done',
      tells: [],
    }),
    promise('and one without is not', {
      on: 'loginKeys.told',
      from: 'present',
      when: saysNot,
      leadsTo: 'present.backup.missing',
      tells: [],
    }),
    promise('a frame that starts anew has said nothing yet', {
      on: 'loginKeys.frameRestarted',
      from: 'present',
      leadsTo: ['present.keys.unknown', 'present.backup.unknown'],
      tells: [],
    }),
    promise('without a login no keys are known', {
      on: 'loginKeys.end',
      from: 'present',
      leadsTo: 'out',
      tells: [],
    }),
    promise('and what the frame says late changes nothing', {
      on: ['loginKeys.told', 'loginKeys.frameRestarted', 'loginKeys.end'],
      from: 'out',
      changesNothing: true,
    }),
  ],
}

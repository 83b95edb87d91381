import { attacks, faults } from './attacks-and-faults.js'
import { behaviours } from './behaviours.js'
import { complaints } from './complaints.js'
import { fixedPoints } from './fixed-points.js'
import { loginFrameTests } from './login-frame-tests.js'
import type { Requirement } from './requirement.js'
import { requirements } from './requirements.js'
import { rulings } from './rulings.js'

/** A list of promises under one heading. */
export interface PromiseGroup {
  readonly title: string
  readonly rows: readonly Requirement[]
}

/** Every promise of the kit, in the order of the conformance page. */
export const promises: readonly PromiseGroup[] = [
  { title: 'Requirements', rows: requirements },
  { title: 'Fixed points', rows: fixedPoints },
  { title: 'Behaviours', rows: behaviours },
  { title: 'Attacks', rows: attacks },
  { title: 'Faults', rows: faults },
  { title: 'Rulings', rows: rulings },
  { title: 'Complaints', rows: complaints },
  { title: 'Tests of the login frame', rows: loginFrameTests },
]

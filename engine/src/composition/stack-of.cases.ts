import type { ProductState } from '@walletchart/chart-kit'
import { contextOf } from '../charts/kit/in-walks.cases.js'

/** The views of the modal, from the bottom. */
export const stackOf = (state: ProductState) => contextOf(state, 'modal')?.stack ?? []

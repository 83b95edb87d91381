/**
 * The types that each feature adds, by its name. A feature merges one block, in the file of its first load:
 * - `charts`: its charts, each a `ChartTypes`
 * - `chunks`: the modules that are fetched later
 * - `service`: what charts reach by `service(name)`
 * - `controls`: the member of the engine under its name
 * - `events`: what it tells by `engine.on`
 * - `flags`: what its wires may read
 * - `options`: its options of the engine, beside those of the core, all optional
 * - `limits`: its limits
 * - `services`: the URLs of its hosted services
 */
// biome-ignore lint/suspicious/noEmptyInterface: every feature merges its block
export interface Features {}

export type FeatureName = keyof Features

type Parts<Part extends string> = {
  [Name in FeatureName]: Part extends keyof Features[Name] ? Features[Name][Part] : never
}[FeatureName]

/** All members of a union in one type; an empty object for none. */
type Joined<Union> = Record<never, never> &
  ((Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never)

/** One part of every feature, in one type. */
export type Given<Part extends string> = Joined<Parts<Part>>

/** One part of each feature that has it, by the name of the feature. */
export type GivenByName<Part extends string> = {
  readonly [Name in FeatureName as Part extends keyof Features[Name]
    ? Name
    : never]: Part extends keyof Features[Name] ? Features[Name][Part] : never
}

type SliceOf<Chart, Place extends string> = Chart extends { readonly adds: infer Adds }
  ? Place extends keyof Adds
    ? Adds[Place]
    : never
  : never

/** The slices of the charts of features at one place of the public state. An app may lack the feature, so all of it is optional. */
export type AddedAt<Place extends 'state' | 'account' | 'network'> = Partial<
  Joined<{ [Name in keyof Given<'charts'>]: SliceOf<Given<'charts'>[Name], Place> }[keyof Given<'charts'>]>
>

/**
 * One promise of the kit: its id, the milestones that own it, and the promise itself. The first milestone builds the
 * promise and the others extend it. A promise without an owner holds for the whole project.
 */
export type Requirement = readonly [id: string, owners: readonly number[], text: string]

/** A value that turns a feature on. The code of the feature comes with it: an app without the value loads none of it. */
export interface FeatureValue<Name extends string = string> {
  readonly feature: { readonly name: Name }
}

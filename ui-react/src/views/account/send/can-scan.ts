/** A page without the API of policies, as in Firefox, says only by refusing. */
const allowsCamera = (policy: unknown): boolean =>
  typeof policy !== 'object' ||
  policy === null ||
  !('allowsFeature' in policy) ||
  typeof policy.allowsFeature !== 'function' ||
  policy.allowsFeature('camera') !== false

/** True where the page may ask for the camera: in a secure context, and in a frame whose policy allows it. */
export const canScan = (): boolean =>
  window.isSecureContext &&
  typeof navigator.mediaDevices?.getUserMedia === 'function' &&
  allowsCamera(Reflect.get(document, 'featurePolicy'))

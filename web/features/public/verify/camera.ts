/** `torch` is in no type yet: https://www.w3.org/TR/image-capture/ */
type Torch = { torch?: boolean };

/** The camera at the back, if there are two. @throws when it is refused, missing or in use, or the page is not secure */
export async function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    // Made smaller before it is read, which takes away noise.
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
}

export function stopCamera(camera: MediaStream): void {
  for (const track of camera.getTracks()) track.stop();
}

export function hasLight(camera: MediaStream): boolean {
  const [track] = camera.getVideoTracks();
  return (track?.getCapabilities?.() as Torch | undefined)?.torch === true;
}

export async function switchLight(camera: MediaStream, torch: boolean): Promise<void> {
  const setting: Torch = { torch };
  await camera.getVideoTracks()[0]?.applyConstraints({ advanced: [setting] } as MediaTrackConstraints);
}

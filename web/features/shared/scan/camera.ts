/** A part of a picture: all of a photo, or the middle of what a camera sees. */
export type View = { source: HTMLVideoElement | ImageBitmap; left: number; top: number; width: number; height: number };

export function wholeOf(source: ImageBitmap): View {
  return { source, left: 0, top: 0, width: source.width, height: source.height };
}

/** The square that the finder shows. */
export function squareOf(source: HTMLVideoElement): View {
  const { videoWidth, videoHeight } = source;
  const side = Math.min(videoWidth, videoHeight);
  return { source, left: (videoWidth - side) / 2, top: (videoHeight - side) / 2, width: side, height: side };
}

/** Drawn on one canvas for all: browsers are slow to give up the memory of many. */
export function pixelReader(): (view: View, longest: number) => ImageData | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return ({ source, left, top, width, height }, longest) => {
    const scale = Math.min(1, longest / Math.max(width, height));
    const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
    if (!context || across === 0 || down === 0) return null;
    canvas.width = across;
    canvas.height = down;
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, left, top, width, height, 0, 0, across, down);
    return context.getImageData(0, 0, across, down);
  };
}

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

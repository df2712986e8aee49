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

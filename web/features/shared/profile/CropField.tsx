import { useEffect, useId, useRef } from 'react';
import { ZOOM_MAX, zoomed } from './crop.ts';
import { drawCrop } from './picture.ts';
import { type CropProps, useCropGestures } from './useCropGestures.ts';

/** Canvas pixels: sharp on dense screens. */
const SIDE = 640;

export function CropField(props: CropProps) {
  const { picture, crop, onChange, disabled } = props;
  const help = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const gestures = useCropGestures(props);

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  return (
    <div className="stack gap-3 crop">
      <div
        className="crop-frame"
        role="application"
        aria-label="Part of the picture"
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the arrow keys
        tabIndex={0}
        {...gestures}
      >
        <canvas ref={canvas} width={SIDE} height={SIDE} />
      </div>
      <p className="small" id={help}>
        Drag the picture, or use the arrow keys; plus and minus zoom.
      </p>
      <label className="crop-zoom">
        <span className="field-label">Zoom</span>
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={crop.zoom}
          disabled={disabled}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          onChange={({ target }) => onChange(zoomed(crop, picture, Number(target.value)))}
        />
      </label>
    </div>
  );
}

import {
  figureColours,
  onServer,
  svgText,
  type FigureColours,
  type LayerProps,
} from '@hub/mf-solutions/for-first-page';
import { useId } from 'react';
import { standInCanvas } from './stand-in-canvas.ts';

const light = figureColours('light');
const dark = figureColours('dark');
const both = (inLight: string, inDark: string) => (inLight === inDark ? inLight : `light-dark(${inLight}, ${inDark})`);

/** Colours of both themes at once: which of them is seen is known in the browser only. */
const colours: FigureColours = {
  ...light,
  ...Object.fromEntries(
    Object.entries(dark).flatMap(([name, inDark]) => {
      const inLight = light[name as keyof FigureColours];
      return name !== 'mode' && typeof inLight === 'string' && typeof inDark === 'string'
        ? [[name, both(inLight, inDark)]]
        : [];
    }),
  ),
  line: (index) => both(light.line(index), dark.line(index)),
  label: (index) => both(light.label(index), dark.label(index)),
};

/** The drawing as a vector picture as large as its place; a little wider or narrower where that is not of the usual width. */
function DrawnLayer({ make, width, height }: LayerProps) {
  const picture = svgText(make({ width, height, colours }), width, height, 'none', useId());
  const stretched = picture.replace('<svg ', '<svg preserveAspectRatio="none" style="width:100%;height:100%" ');
  return <div style={{ position: 'absolute', inset: 0 }} dangerouslySetInnerHTML={{ __html: stretched }} />;
}

onServer.Layer = DrawnLayer;
onServer.canvas = standInCanvas;

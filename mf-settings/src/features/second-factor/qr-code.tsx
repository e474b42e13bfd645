import { Box } from '@hub/web-kit/ui';
import qrcode from 'qrcode-generator';

/** Light modules around the code, without which some phones do not find it. */
const MARGIN = 4;

/** A text as a QR code, black on white also in the dark. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const whole = size + 2 * MARGIN;
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) =>
      code.isDark(row, column) ? `M${column + MARGIN} ${row + MARGIN}h1v1h-1z` : '',
    ).join(''),
  );
  return (
    <Box width="12rem">
      <svg viewBox={`0 0 ${whole} ${whole}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={`M0 0h${whole}v${whole}H0z`} fill="white" />
        <path d={rows.join('')} fill="black" />
      </svg>
    </Box>
  );
}

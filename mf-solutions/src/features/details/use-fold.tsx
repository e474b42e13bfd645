import { Box, Button } from '@hub/web-kit/ui';
import { useState, type ReactNode } from 'react';

/** The first of many rows, and the button that shows the others; null if there are no others. */
export function useFold<Row>(
  rows: readonly Row[],
  limit: number,
  showAll: (count: number) => string,
): [shown: readonly Row[], more: ReactNode] {
  const [open, setOpen] = useState(false);
  if (open || rows.length <= limit) return [rows, null];
  const more = (
    <Box marginTop="3">
      <Button size="sm" onClick={() => setOpen(true)}>
        {showAll(rows.length)}
      </Button>
    </Box>
  );
  return [rows.slice(0, limit), more];
}

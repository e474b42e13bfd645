import { Skeleton } from '@hub/web-kit/states';
import { Plate, Stack } from '@hub/web-kit/ui';

/** Heights of the parts of a form. */
const FIELDS = {
  line: { base: 'touch', md: 'control' },
  area: { base: '134px', md: '120px' },
} as const;

/** Placeholder for a form while its values load. */
export function FormSkeleton({ fields }: { fields: readonly { is: keyof typeof FIELDS; hinted?: boolean }[] }) {
  return (
    <Plate padding={{ base: '4', md: '6' }} aria-hidden="true">
      <Stack gap="5">
        {fields.map(({ is, hinted }, index) => (
          <div key={index}>
            <Skeleton height="13px" width="7rem" marginBlock="1 2" />
            <Skeleton height={FIELDS[is]} />
            {hinted && <Skeleton height="13px" width="80%" marginTop="3" />}
          </div>
        ))}
        <Skeleton height={FIELDS.line} width="5rem" />
      </Stack>
    </Plate>
  );
}

import { MAX_SEARCH_LENGTH } from '@hub/shared/limits';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { Button, Field, Flex, H1, Input, Link, LinkButton, Text, chakra } from '@hub/web-kit/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messages } from '../messages/messages.ts';
import { useNearAddress } from './use-near-address.ts';

const words = messages.notFound;

const Address = chakra('code', { base: { fontSize: 'body', overflowWrap: 'anywhere' } });

/** Says the same of what is missing and of what is hidden. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <Page title={words.title}>
      <Text marginTop="12" marginBottom="1" color="ink-2">
        {words.error}
      </Text>
      <H1>{words.title}</H1>
      <Text textStyle="lead" color="ink-2" marginTop="3" marginBottom="6" maxWidth="36em">
        {words.why(<Address key="address">{pathname}</Address>)}
      </Text>
      <Ways key={pathname} word={wordOf(pathname)} />
    </Page>
  );
}

/** The last part of an address, unless it is a number: "/solutions/dufing" asks for "dufing". */
function wordOf(pathname: string): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  return /^\d*$/.test(last) ? '' : last.replace(/[-_+]|%[0-9a-f]{2}/gi, ' ').slice(0, MAX_SEARCH_LENGTH);
}

function Ways({ word }: { word: string }) {
  const [text, setText] = useState(word);
  const navigate = useNavigate();
  const near = useNearAddress(word);
  return (
    <>
      <chakra.form
        role="search"
        maxWidth="32rem"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(paths.solutions.to({ q: text }));
        }}
      >
        <Field label={words.search}>
          {(control) => (
            <Flex gap="2">
              <Input
                {...control}
                type="search"
                maxLength={MAX_SEARCH_LENGTH}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
              <Button type="submit">{words.find}</Button>
            </Flex>
          )}
        </Field>
      </chakra.form>
      <Flex gap="2.5" wrap="wrap" marginTop="4">
        <LinkButton to={paths.solutions.to()}>{words.ways.solutions}</LinkButton>
        <LinkButton to={paths.equationList.to()}>{words.ways.equations}</LinkButton>
        <LinkButton to={paths.home.to()}>{words.ways.home}</LinkButton>
      </Flex>
      {/* Last, because it comes later than the rest. */}
      <Text marginTop="4" color="ink-2" role="status">
        {near.length > 0 &&
          words.didYouMean(
            near.map(({ to, name }) => (
              <Link key={to} to={to}>
                {name}
              </Link>
            )),
          )}
      </Text>
    </>
  );
}

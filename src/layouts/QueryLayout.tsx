import { type DehydratedState, hydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { createQueryClient } from '../api/queryClient';
import { PageData } from '../app/dehydratedState';

const clients = new WeakMap<DehydratedState, QueryClient>();

/** One client for as long as the page lives: what the first page came with is taken once, and not again later. */
function clientFor(pageData: DehydratedState): QueryClient {
  const known = clients.get(pageData);
  if (known) return known;
  const client = createQueryClient();
  hydrate(client, pageData);
  clients.set(pageData, client);
  return client;
}

/** Around the public screens that load data: they share what was loaded, so that Back shows it at once. */
export default function QueryLayout() {
  const pageData = useContext(PageData);
  const [own] = useState<DehydratedState>({ queries: [], mutations: [] });
  const queryClient = clientFor(pageData ?? own);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

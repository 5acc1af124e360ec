import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router-dom';

/** The query client of the page that the server is rendering; null in the browser. */
export const serverQueryClient = createContext<QueryClient | null>(null);
